ALTER TABLE "files" ADD COLUMN "scan" text;--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "scanned_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "files_to_scan" ON "files" USING btree ("scanned_at") WHERE "files"."scan" = 'waiting';--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_scan" CHECK ("files"."scan" in ('waiting', 'clean', 'infected'));--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_scan_is_private" CHECK ("files"."scan" is null or "files"."visibility" = 'private');