ALTER TABLE "payments" ADD COLUMN "left_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "handled_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "handled_by_id" integer;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "handled_note" text;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_handled_by_id_users_id_fk" FOREIGN KEY ("handled_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payments_handled_by_id_index" ON "payments" USING btree ("handled_by_id") WHERE "payments"."handled_by_id" is not null;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_handled" CHECK (num_nonnulls("payments"."handled_at", "payments"."handled_by_id", "payments"."handled_note") in (0, 3)
        and ("payments"."handled_at" is null or "payments"."problem" is not null));--> statement-breakpoint
-- What was booked; what the provider says comes when it is asked again.
UPDATE "payments" SET "left_cents" = "amount_cents" - "back_cents" WHERE "status" = 'paid';
