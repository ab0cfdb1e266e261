CREATE TABLE "job_alert_mailings" (
	"subscription_id" integer NOT NULL,
	"vacancy_id" integer NOT NULL,
	"mailed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "job_alert_mailings_subscription_id_vacancy_id_pk" PRIMARY KEY("subscription_id","vacancy_id")
);
--> statement-breakpoint
CREATE TABLE "job_alert_requests" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "job_alert_requests_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"email" text,
	"email_hash" text NOT NULL,
	"site_id" integer NOT NULL,
	"region_ids" integer[] NOT NULL,
	"query" text,
	"wording" text NOT NULL,
	"network" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"mailed_at" timestamp (3) with time zone,
	"confirmed_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "job_alert_runs" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "job_alert_runs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"rhythm" text NOT NULL,
	"moment" timestamp (3) with time zone NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"finished_at" timestamp (3) with time zone,
	"handled" integer DEFAULT 0 NOT NULL,
	"mailed" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "job_alert_runs_once" UNIQUE("rhythm","moment"),
	CONSTRAINT "job_alert_runs_rhythm" CHECK ("job_alert_runs"."rhythm" in ('weekly', 'daily'))
);
--> statement-breakpoint
CREATE TABLE "job_alert_searches" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "job_alert_searches_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"subscription_id" integer NOT NULL,
	"region_id" integer NOT NULL,
	"query" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "job_alert_searches_once" UNIQUE("subscription_id","region_id","query")
);
--> statement-breakpoint
ALTER TABLE "job_alert_subscriptions" ADD COLUMN "site_id" integer;--> statement-breakpoint
-- The board of one of the regions that somebody chose.
UPDATE "job_alert_subscriptions" s SET "site_id" = coalesce(
  (SELECT min(l.region_id) FROM job_alert_subscription_regions l WHERE l.subscription_id = s.id),
  (SELECT min(r.id) FROM regions r));--> statement-breakpoint
ALTER TABLE "job_alert_subscriptions" ALTER COLUMN "site_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "job_alert_subscriptions" ADD COLUMN "rhythm" text DEFAULT 'weekly' NOT NULL;--> statement-breakpoint
ALTER TABLE "job_alert_subscriptions" ADD COLUMN "paused_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "job_alert_subscriptions" ADD COLUMN "handled_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "outgoing_mails" ADD COLUMN "headers" jsonb;--> statement-breakpoint
ALTER TABLE "job_alert_mailings" ADD CONSTRAINT "job_alert_mailings_subscription_id_job_alert_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."job_alert_subscriptions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_alert_mailings" ADD CONSTRAINT "job_alert_mailings_vacancy_id_vacancies_id_fk" FOREIGN KEY ("vacancy_id") REFERENCES "public"."vacancies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_alert_requests" ADD CONSTRAINT "job_alert_requests_site_id_regions_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."regions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_alert_searches" ADD CONSTRAINT "job_alert_searches_subscription_id_job_alert_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."job_alert_subscriptions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_alert_searches" ADD CONSTRAINT "job_alert_searches_region_id_regions_id_fk" FOREIGN KEY ("region_id") REFERENCES "public"."regions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "job_alert_mailings_vacancy_id_index" ON "job_alert_mailings" USING btree ("vacancy_id");--> statement-breakpoint
CREATE INDEX "job_alert_mailings_mailed_at_index" ON "job_alert_mailings" USING btree ("mailed_at");--> statement-breakpoint
CREATE INDEX "job_alert_requests_email_hash_created_at_index" ON "job_alert_requests" USING btree ("email_hash","created_at");--> statement-breakpoint
CREATE INDEX "job_alert_requests_to_mail" ON "job_alert_requests" USING btree ("id") WHERE mailed_at is null;--> statement-breakpoint
ALTER TABLE "job_alert_subscriptions" ADD CONSTRAINT "job_alert_subscriptions_site_id_regions_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."regions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "job_alert_subscriptions_turn" ON "job_alert_subscriptions" USING btree ("rhythm","handled_until") WHERE confirmed_at is not null and unsubscribed_at is null;--> statement-breakpoint
ALTER TABLE "job_alert_subscriptions" ADD CONSTRAINT "job_alert_subscriptions_rhythm" CHECK ("job_alert_subscriptions"."rhythm" in ('weekly', 'daily'));--> statement-breakpoint
-- The mail with the link leaves as soon as somebody asked for it.
CREATE TRIGGER job_alert_requests_announce AFTER INSERT ON job_alert_requests
  FOR EACH STATEMENT EXECUTE FUNCTION announce_change('job_alert_requests');--> statement-breakpoint
-- Everyone who ticked the job alert on an application is asked to confirm it, once per address. Nothing is known of how
-- their address is hashed here, so the hash stands for the application.
INSERT INTO job_alert_requests (email, email_hash, site_id, region_ids, wording)
SELECT DISTINCT ON (a.email) a.email, 'application ' || a.id, l.region_ids[1], l.region_ids, c.wording
FROM applications a
JOIN consents c ON c.application_id = a.id AND c.kind = 'job-alert' AND c.withdrawn_at IS NULL
CROSS JOIN LATERAL (
  SELECT array_agg(w.region_id ORDER BY w.region_id) AS region_ids
  FROM application_alert_regions w WHERE w.application_id = a.id) l
WHERE a.wants_job_alert AND a.erased_at IS NULL AND l.region_ids IS NOT NULL
  AND NOT EXISTS (SELECT 1 FROM job_alert_subscriptions s WHERE s.email = lower(a.email))
ORDER BY a.email, a.id DESC;
