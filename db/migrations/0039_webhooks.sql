CREATE TABLE "webhook_changes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "webhook_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"noun" text NOT NULL,
	"subject_id" integer NOT NULL,
	"transaction_id" text NOT NULL,
	"before" jsonb,
	"after" jsonb NOT NULL,
	"happened_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "webhook_changes_one_per_transaction" UNIQUE("noun","subject_id","transaction_id"),
	CONSTRAINT "webhook_changes_noun" CHECK ("webhook_changes"."noun" in ('vacancy', 'application'))
);
--> statement-breakpoint
CREATE TABLE "webhook_deliveries" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "webhook_deliveries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"webhook_id" integer NOT NULL,
	"message_id" text DEFAULT 'msg_' || replace(gen_random_uuid()::text, '-', '') NOT NULL,
	"event" text NOT NULL,
	"body" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"next_at" timestamp (3) with time zone,
	"last_status" smallint,
	"last_fault" text,
	"attempted_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "webhook_deliveries_messageId_unique" UNIQUE("message_id"),
	CONSTRAINT "webhook_deliveries_event" CHECK ("webhook_deliveries"."event" in ('vacancy.posted', 'vacancy.changed', 'vacancy.ended', 'application.received', 'application.status-changed', 'application.erased', 'test')),
	CONSTRAINT "webhook_deliveries_state" CHECK ("webhook_deliveries"."state" in ('waiting', 'delivered', 'given-up')),
	CONSTRAINT "webhook_deliveries_fault" CHECK ("webhook_deliveries"."last_fault" in ('invalid-address', 'private-address', 'unreachable', 'too-slow', 'too-much', 'too-many-redirects', 'no-secret', 'switched-off', 'too-many-waiting')),
	CONSTRAINT "webhook_deliveries_next" CHECK (("webhook_deliveries"."state" = 'waiting') = ("webhook_deliveries"."next_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "webhooks" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "webhooks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"url" text NOT NULL,
	"events" text[] NOT NULL,
	"secret" text NOT NULL,
	"previous_secret" text,
	"previous_until" timestamp (3) with time zone,
	"failing_since" timestamp (3) with time zone,
	"off_at" timestamp (3) with time zone,
	"off_because" text,
	"rests_until" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "webhooks_url" CHECK ("webhooks"."url" ~ '^https?://' and length("webhooks"."url") <= 500),
	CONSTRAINT "webhooks_events" CHECK (cardinality("webhooks"."events") > 0 and "webhooks"."events" <@ array['vacancy.posted', 'vacancy.changed', 'vacancy.ended', 'application.received', 'application.status-changed', 'application.erased']),
	CONSTRAINT "webhooks_previous_secret" CHECK (("webhooks"."previous_secret" is null) = ("webhooks"."previous_until" is null)),
	CONSTRAINT "webhooks_off" CHECK (("webhooks"."off_at" is null) = ("webhooks"."off_because" is null)),
	CONSTRAINT "webhooks_off_because" CHECK ("webhooks"."off_because" in ('owner', 'gone', 'failing'))
);
--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_webhook_id_webhooks_id_fk" FOREIGN KEY ("webhook_id") REFERENCES "public"."webhooks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhooks" ADD CONSTRAINT "webhooks_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "webhook_deliveries_webhook_id_id_index" ON "webhook_deliveries" USING btree ("webhook_id","id");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_waiting" ON "webhook_deliveries" USING btree ("webhook_id","next_at") WHERE "webhook_deliveries"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "webhook_deliveries_created_at_index" ON "webhook_deliveries" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "webhooks_account_id_index" ON "webhooks" USING btree ("account_id");--> statement-breakpoint
-- Keeps what a transaction did to a row, in that transaction: pages, the API and scheduled jobs cannot forget it, and a
-- change that is rolled back is never told. Only the columns that are named are kept, so that nothing personal is.
CREATE FUNCTION keep_webhook_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  account integer;
  was jsonb;
  becomes jsonb;
BEGIN
  SELECT c.account_id INTO account FROM companies c WHERE c.id = new.company_id;
  IF NOT EXISTS (SELECT FROM webhooks w WHERE w.account_id = account AND w.off_at IS NULL) THEN RETURN NULL; END IF;
  IF tg_op = 'UPDATE' THEN
    SELECT jsonb_object_agg(key, value) INTO was FROM jsonb_each(to_jsonb(old)) WHERE key = ANY (tg_argv[1:]);
  END IF;
  SELECT jsonb_object_agg(key, value) INTO becomes FROM jsonb_each(to_jsonb(new)) WHERE key = ANY (tg_argv[1:]);
  -- A second write in the same transaction, such as putting on hold what was just posted, is the same change.
  INSERT INTO webhook_changes (account_id, noun, subject_id, transaction_id, before, after)
    VALUES (account, tg_argv[0], new.id, pg_current_xact_id()::text, was, becomes)
    ON CONFLICT (noun, subject_id, transaction_id) DO UPDATE SET after = excluded.after;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- What changes without `updated_at`, such as a plan to post it, is nobody else's business.
CREATE TRIGGER vacancies_keep_webhook_change AFTER UPDATE ON vacancies
  FOR EACH ROW WHEN (
    new.status <> 'draft'
    AND (old.status, old.held_at, old.taken_down_at, old.updated_at)
      IS DISTINCT FROM (new.status, new.held_at, new.taken_down_at, new.updated_at)
  )
  EXECUTE FUNCTION keep_webhook_change('vacancy', 'company_id', 'status', 'held_at', 'taken_down_at');
--> statement-breakpoint
CREATE TRIGGER applications_keep_webhook_arrival AFTER INSERT ON applications
  FOR EACH ROW EXECUTE FUNCTION keep_webhook_change('application', 'company_id', 'vacancy_id', 'status');
--> statement-breakpoint
CREATE TRIGGER applications_keep_webhook_change AFTER UPDATE OF status ON applications
  FOR EACH ROW WHEN (old.status IS DISTINCT FROM new.status)
  EXECUTE FUNCTION keep_webhook_change('application', 'company_id', 'vacancy_id', 'status');
--> statement-breakpoint
CREATE TRIGGER webhook_changes_announce AFTER INSERT ON webhook_changes
  FOR EACH STATEMENT EXECUTE FUNCTION announce_change('webhooks');
--> statement-breakpoint
-- What an owner sends as a test, or again, leaves at once too; a retry waits for its moment.
CREATE TRIGGER webhook_deliveries_announce_test AFTER INSERT ON webhook_deliveries
  FOR EACH ROW WHEN (new.event = 'test') EXECUTE FUNCTION announce_change('webhooks');
--> statement-breakpoint
CREATE TRIGGER webhook_deliveries_announce_again AFTER UPDATE OF attempts ON webhook_deliveries
  FOR EACH ROW WHEN (new.state = 'waiting' AND new.attempts = 0) EXECUTE FUNCTION announce_change('webhooks');
