ALTER TABLE "files" ADD COLUMN "is_in_library" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
UPDATE "files" SET "is_in_library" = true WHERE "visibility" = 'public' AND "account_id" IS NOT NULL;
