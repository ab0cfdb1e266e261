ALTER TABLE "webhook_deliveries" DROP CONSTRAINT "webhook_deliveries_fault";--> statement-breakpoint
ALTER TABLE "log_entries" ADD COLUMN "program" text;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_fault" CHECK ("webhook_deliveries"."last_fault" in ('invalid-address', 'private-address', 'unreachable', 'wrong-certificate', 'too-slow', 'too-much', 'too-many-redirects', 'no-secret', 'switched-off', 'too-many-waiting'));--> statement-breakpoint
-- gap 223: of somebody who was blocked before as well.
UPDATE "api_tokens" SET "revoked_at" = now() FROM "users" WHERE "users"."id" = "api_tokens"."created_by_id" AND "users"."blocked" AND "api_tokens"."revoked_at" IS NULL;
