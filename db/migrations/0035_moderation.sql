CREATE TABLE "vacancy_reports" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "vacancy_reports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"vacancy_id" integer NOT NULL,
	"submission_key" text NOT NULL,
	"kind" text NOT NULL,
	"explanation" text NOT NULL,
	"name" text,
	"email" text,
	"is_in_good_faith" boolean NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"outcome" text,
	"answered_at" timestamp (3) with time zone,
	"answered_by_id" integer,
	CONSTRAINT "vacancy_reports_submissionKey_unique" UNIQUE("submission_key"),
	CONSTRAINT "vacancy_reports_kind" CHECK ("vacancy_reports"."kind" in ('scam', 'not-real', 'discrimination', 'conditions', 'rights', 'child-abuse', 'other')),
	CONSTRAINT "vacancy_reports_outcome" CHECK ("vacancy_reports"."outcome" in ('taken-down', 'sent-back', 'kept')),
	CONSTRAINT "vacancy_reports_good_faith" CHECK ("vacancy_reports"."is_in_good_faith"),
	CONSTRAINT "vacancy_reports_answered" CHECK (("vacancy_reports"."outcome" is null) = ("vacancy_reports"."answered_at" is null))
);
--> statement-breakpoint
CREATE TABLE "vacancy_takedowns" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "vacancy_takedowns_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"vacancy_id" integer NOT NULL,
	"ground" text NOT NULL,
	"rule" text,
	"facts" text NOT NULL,
	"is_found_by_rule" boolean NOT NULL,
	"is_reported" boolean NOT NULL,
	"taken_down_at" timestamp (3) with time zone NOT NULL,
	"taken_down_by_id" integer NOT NULL,
	"status_before" text NOT NULL,
	"ended_at_before" timestamp (3) with time zone,
	"appealed_at" timestamp (3) with time zone,
	"appealed_by_id" integer,
	"appeal_text" text,
	"outcome" text,
	"answer" text,
	"decided_at" timestamp (3) with time zone,
	"decided_by_id" integer,
	CONSTRAINT "vacancy_takedowns_ground" CHECK ("vacancy_takedowns"."ground" in ('fraud', 'advance-fee', 'discrimination', 'underpaid', 'privacy', 'intellectual-property', 'other-law', 'misleading', 'no-vacancy', 'other-terms')),
	CONSTRAINT "vacancy_takedowns_outcome" CHECK ("vacancy_takedowns"."outcome" in ('upheld', 'reversed')),
	CONSTRAINT "vacancy_takedowns_status_before" CHECK ("vacancy_takedowns"."status_before" in ('draft', 'open', 'closed', 'filled', 'completed', 'cancelled', 'expired')),
	CONSTRAINT "vacancy_takedowns_decided" CHECK (("vacancy_takedowns"."outcome" is null) = ("vacancy_takedowns"."decided_at" is null))
);
--> statement-breakpoint
CREATE TABLE "moderation_settings" (
	"id" integer PRIMARY KEY NOT NULL,
	"holds_first" boolean NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "moderation_settings_one" CHECK ("moderation_settings"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "vacancy_checks" (
	"vacancy_id" integer PRIMARY KEY NOT NULL,
	"score" integer NOT NULL,
	"blockers" integer NOT NULL,
	"tips" integer NOT NULL,
	"checked_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "vacancy_holds" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "vacancy_holds_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"vacancy_id" integer NOT NULL,
	"reasons" jsonb NOT NULL,
	"held_at" timestamp (3) with time zone NOT NULL,
	"is_new_posting" boolean NOT NULL,
	"turn" text DEFAULT 'board' NOT NULL,
	"turn_at" timestamp (3) with time zone NOT NULL,
	"explanation" text,
	"sent_back_by_id" integer,
	"approved_at" timestamp (3) with time zone,
	"approved_by_id" integer,
	CONSTRAINT "vacancy_holds_turn" CHECK ("vacancy_holds"."turn" in ('board', 'employer')),
	CONSTRAINT "vacancy_holds_reasons" CHECK (case jsonb_typeof("vacancy_holds"."reasons") when 'array' then jsonb_array_length("vacancy_holds"."reasons") <= 25 else false end)
);
--> statement-breakpoint
ALTER TABLE "vacancies" ADD COLUMN "held_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "vacancies" ADD COLUMN "taken_down_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "vacancy_reports" ADD CONSTRAINT "vacancy_reports_vacancy_id_vacancies_id_fk" FOREIGN KEY ("vacancy_id") REFERENCES "public"."vacancies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vacancy_reports" ADD CONSTRAINT "vacancy_reports_answered_by_id_users_id_fk" FOREIGN KEY ("answered_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vacancy_takedowns" ADD CONSTRAINT "vacancy_takedowns_vacancy_id_vacancies_id_fk" FOREIGN KEY ("vacancy_id") REFERENCES "public"."vacancies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vacancy_takedowns" ADD CONSTRAINT "vacancy_takedowns_taken_down_by_id_users_id_fk" FOREIGN KEY ("taken_down_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vacancy_takedowns" ADD CONSTRAINT "vacancy_takedowns_appealed_by_id_users_id_fk" FOREIGN KEY ("appealed_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vacancy_takedowns" ADD CONSTRAINT "vacancy_takedowns_decided_by_id_users_id_fk" FOREIGN KEY ("decided_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vacancy_checks" ADD CONSTRAINT "vacancy_checks_vacancy_id_vacancies_id_fk" FOREIGN KEY ("vacancy_id") REFERENCES "public"."vacancies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vacancy_holds" ADD CONSTRAINT "vacancy_holds_vacancy_id_vacancies_id_fk" FOREIGN KEY ("vacancy_id") REFERENCES "public"."vacancies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vacancy_holds" ADD CONSTRAINT "vacancy_holds_sent_back_by_id_users_id_fk" FOREIGN KEY ("sent_back_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vacancy_holds" ADD CONSTRAINT "vacancy_holds_approved_by_id_users_id_fk" FOREIGN KEY ("approved_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "vacancy_reports_vacancy" ON "vacancy_reports" USING btree ("vacancy_id","answered_at");--> statement-breakpoint
CREATE INDEX "vacancy_reports_open" ON "vacancy_reports" USING btree ("created_at") WHERE "vacancy_reports"."answered_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "vacancy_takedowns_one_at_a_time" ON "vacancy_takedowns" USING btree ("vacancy_id") WHERE "vacancy_takedowns"."outcome" is distinct from 'reversed';--> statement-breakpoint
CREATE INDEX "vacancy_takedowns_appealed" ON "vacancy_takedowns" USING btree ("appealed_at") WHERE "vacancy_takedowns"."appealed_at" is not null and "vacancy_takedowns"."outcome" is null;--> statement-breakpoint
CREATE INDEX "vacancy_checks_blockers" ON "vacancy_checks" USING btree ("blockers");--> statement-breakpoint
CREATE INDEX "vacancy_checks_checked" ON "vacancy_checks" USING btree ("checked_at");--> statement-breakpoint
CREATE UNIQUE INDEX "vacancy_holds_one_at_a_time" ON "vacancy_holds" USING btree ("vacancy_id") WHERE "vacancy_holds"."approved_at" is null;--> statement-breakpoint
CREATE INDEX "vacancy_holds_vacancy" ON "vacancy_holds" USING btree ("vacancy_id");--> statement-breakpoint
CREATE INDEX "vacancies_held" ON "vacancies" USING btree ("held_at") WHERE "vacancies"."held_at" is not null;--> statement-breakpoint
ALTER TABLE "vacancies" ADD CONSTRAINT "vacancies_drafts_are_not_withheld" CHECK ("vacancies"."status" <> 'draft' or coalesce("vacancies"."held_at", "vacancies"."taken_down_at") is null);--> statement-breakpoint
ALTER TABLE "vacancies" ADD CONSTRAINT "vacancies_taken_down_is_cancelled" CHECK ("vacancies"."taken_down_at" is null or "vacancies"."status" = 'cancelled');--> statement-breakpoint
-- A company is public with its first vacancy that is: not while that one is on hold, nor when it was taken down.
CREATE OR REPLACE FUNCTION list_company() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE companies SET listed_at = v.posted_at FROM vacancies v
  WHERE v.id = new.id AND v.held_at IS NULL AND v.taken_down_at IS NULL
    AND companies.id = v.company_id AND companies.listed_at IS NULL;
  RETURN NULL;
END $$;
--> statement-breakpoint
DROP TRIGGER vacancies_list_company ON vacancies;
--> statement-breakpoint
-- At the end of the transaction, and about the row as it is by then: a vacancy is posted first and held next.
CREATE CONSTRAINT TRIGGER vacancies_list_company AFTER INSERT OR UPDATE OF posted_at, company_id, held_at, taken_down_at ON vacancies
  DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (new.posted_at IS NOT NULL) EXECUTE FUNCTION list_company();
--> statement-breakpoint
DROP TRIGGER vacancies_announce ON vacancies;
--> statement-breakpoint
CREATE TRIGGER vacancies_announce AFTER INSERT OR DELETE OR TRUNCATE
  OR UPDATE OF title, company_id, place_id, status, expires_at, held_at, taken_down_at ON vacancies
  FOR EACH STATEMENT EXECUTE FUNCTION announce_change('vacancies');
