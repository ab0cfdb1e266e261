DROP INDEX "outgoing_mails_to_send";--> statement-breakpoint
ALTER TABLE "outgoing_mails" ADD COLUMN "attempts_allowed" integer DEFAULT 12 NOT NULL;--> statement-breakpoint
ALTER TABLE "outgoing_mails" ADD COLUMN "address_refused_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "outgoing_mails_refused" ON "outgoing_mails" USING btree (lower(recipient)) WHERE address_refused_at is not null;--> statement-breakpoint
CREATE INDEX "outgoing_mails_to_send" ON "outgoing_mails" USING btree ("is_bulk","retry_at" NULLS FIRST,"id") WHERE sent_at is null and attempts < attempts_allowed;