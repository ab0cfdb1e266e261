ALTER TABLE "educations" ADD COLUMN "former_slugs" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "employments" ADD COLUMN "former_slugs" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
CREATE INDEX "log_entries_created_at_id_index" ON "log_entries" USING btree ("created_at","id");