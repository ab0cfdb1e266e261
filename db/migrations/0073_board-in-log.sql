ALTER TABLE "log_entries" ALTER COLUMN "user_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "log_entries" ALTER COLUMN "role" DROP NOT NULL;