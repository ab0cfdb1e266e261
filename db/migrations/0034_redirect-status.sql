UPDATE "redirects" SET "status" = 302 WHERE NOT "permanent";--> statement-breakpoint
ALTER TABLE "redirects" DROP COLUMN "permanent";
