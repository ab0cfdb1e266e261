CREATE TABLE "mail_pace" (
	"id" integer PRIMARY KEY NOT NULL,
	"next_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "mail_pace_one" CHECK ("mail_pace"."id" = 1)
);
--> statement-breakpoint
DROP INDEX "outgoing_mails_sent_at_retry_at_index";--> statement-breakpoint
ALTER TABLE "outgoing_mails" ADD COLUMN "is_bulk" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "outgoing_mails" ADD COLUMN "is_claimed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "outgoing_mails_sent_at_index" ON "outgoing_mails" USING btree ("sent_at");--> statement-breakpoint
CREATE INDEX "outgoing_mails_to_send" ON "outgoing_mails" USING btree ("is_bulk","retry_at" NULLS FIRST,"id") WHERE sent_at is null and attempts < 12;