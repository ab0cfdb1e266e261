CREATE TABLE "job_alert_tastes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "job_alert_tastes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"subscription_id" integer NOT NULL,
	"profession_id" integer,
	"company_id" integer,
	"is_wanted" boolean NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "job_alert_tastes_once" UNIQUE NULLS NOT DISTINCT("subscription_id","profession_id","company_id"),
	CONSTRAINT "job_alert_tastes_one" CHECK (num_nonnulls("job_alert_tastes"."profession_id", "job_alert_tastes"."company_id") = 1)
);
--> statement-breakpoint
ALTER TABLE "job_alert_subscriptions" ADD COLUMN "kept_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "job_alert_subscriptions" ADD COLUMN "asked_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "job_alert_tastes" ADD CONSTRAINT "job_alert_tastes_subscription_id_job_alert_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."job_alert_subscriptions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_alert_tastes" ADD CONSTRAINT "job_alert_tastes_profession_id_professions_id_fk" FOREIGN KEY ("profession_id") REFERENCES "public"."professions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_alert_tastes" ADD CONSTRAINT "job_alert_tastes_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "job_alert_tastes_profession_id_index" ON "job_alert_tastes" USING btree ("profession_id");--> statement-breakpoint
CREATE INDEX "job_alert_tastes_company_id_index" ON "job_alert_tastes" USING btree ("company_id");