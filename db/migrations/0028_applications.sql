CREATE TABLE "application_erasures" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "application_erasures_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"why" text NOT NULL,
	"applications" integer NOT NULL,
	"documents" integer NOT NULL,
	"mails" integer NOT NULL,
	"erased_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "application_erasures_why" CHECK ("application_erasures"."why" in ('retention', 'withdrawn', 'employer'))
);
--> statement-breakpoint
CREATE TABLE "application_events" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "application_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"application_id" integer NOT NULL,
	"kind" text NOT NULL,
	"user_id" integer,
	"happened_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "application_events_kind" CHECK ("application_events"."kind" in ('added', 'opened', 'changed', 'corrected', 'coming', 'other-day'))
);
--> statement-breakpoint
CREATE TABLE "application_mail_templates" (
	"account_id" integer NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"body" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "application_mail_templates_account_id_kind_pk" PRIMARY KEY("account_id","kind"),
	CONSTRAINT "application_mail_templates_kind" CHECK ("application_mail_templates"."kind" in ('received', 'invited', 'hired', 'rejected')),
	CONSTRAINT "application_mail_templates_length" CHECK (length("application_mail_templates"."subject") between 1 and 200 and length("application_mail_templates"."body") between 1 and 5000)
);
--> statement-breakpoint
CREATE TABLE "application_messages" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "application_messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"application_id" integer NOT NULL,
	"kind" text NOT NULL,
	"user_id" integer,
	"subject" text NOT NULL,
	"body" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "application_messages_kind" CHECK ("application_messages"."kind" in ('message', 'invited', 'hired', 'rejected')),
	CONSTRAINT "application_messages_length" CHECK (length("application_messages"."subject") between 1 and 200 and length("application_messages"."body") between 1 and 5000)
);
--> statement-breakpoint
CREATE TABLE "application_notes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "application_notes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"application_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "application_notes_length" CHECK (length("application_notes"."text") between 1 and 4000)
);
--> statement-breakpoint
CREATE TABLE "application_reminders" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"reminded_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "personal_field_rules" (
	"field" text PRIMARY KEY NOT NULL,
	"rule" text NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "personal_field_rules_field" CHECK ("personal_field_rules"."field" in ('birthDate', 'gender', 'residencePlace')),
	CONSTRAINT "personal_field_rules_rule" CHECK ("personal_field_rules"."rule" in ('required', 'optional', 'left-out'))
);
--> statement-breakpoint
ALTER TABLE "applications" DROP CONSTRAINT "applications_nothing_left_once_erased";--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "answers" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "added_by_id" integer;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "read_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "revealed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "answered_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "appointment_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "appointment_place" text;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "attendance" text;--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "scan" text;--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "scanned_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "vacancies" ADD COLUMN "questions" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "vacancies" ADD COLUMN "is_anonymous_first" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "outgoing_mails" ADD COLUMN "about" text;--> statement-breakpoint
ALTER TABLE "application_events" ADD CONSTRAINT "application_events_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_events" ADD CONSTRAINT "application_events_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_mail_templates" ADD CONSTRAINT "application_mail_templates_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_messages" ADD CONSTRAINT "application_messages_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_messages" ADD CONSTRAINT "application_messages_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_notes" ADD CONSTRAINT "application_notes_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_notes" ADD CONSTRAINT "application_notes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_reminders" ADD CONSTRAINT "application_reminders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "application_events_application_id_index" ON "application_events" USING btree ("application_id");--> statement-breakpoint
CREATE INDEX "application_messages_application_id_index" ON "application_messages" USING btree ("application_id");--> statement-breakpoint
CREATE INDEX "application_notes_application_id_index" ON "application_notes" USING btree ("application_id");--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_added_by_id_users_id_fk" FOREIGN KEY ("added_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "files_to_scan" ON "files" USING btree ("scanned_at") WHERE "files"."scan" = 'waiting';--> statement-breakpoint
CREATE INDEX "outgoing_mails_about_index" ON "outgoing_mails" USING btree ("about");--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_attendance" CHECK ("applications"."attendance" in ('coming', 'other-day'));--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_answers" CHECK (case jsonb_typeof("applications"."answers") when 'array' then jsonb_array_length("applications"."answers") <= 5 else false end);--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_nothing_left_once_erased" CHECK (case when "applications"."erased_at" is null
        then "applications"."first_name" is not null and "applications"."last_name" is not null and "applications"."email" is not null
        else num_nonnulls("applications"."first_name", "applications"."infix", "applications"."last_name", "applications"."email", "applications"."phone", "applications"."birth_date", "applications"."residence_place", "applications"."gender", "applications"."cv_file_id", "applications"."motivation_file_id", "applications"."motivation_text", "applications"."source_other", "applications"."appointment_at", "applications"."appointment_place") = 0 and "applications"."answers" = '[]' end);--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_scan" CHECK ("files"."scan" in ('waiting', 'clean', 'infected'));--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_scan_is_private" CHECK ("files"."scan" is null or "files"."visibility" = 'private');--> statement-breakpoint
ALTER TABLE "vacancies" ADD CONSTRAINT "vacancies_questions" CHECK (case jsonb_typeof("vacancies"."questions") when 'array' then jsonb_array_length("vacancies"."questions") <= 5 else false end);