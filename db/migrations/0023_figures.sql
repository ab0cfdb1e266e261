CREATE TABLE "vacancy_figures" (
	"vacancy_id" integer NOT NULL,
	"day" date NOT NULL,
	"kind" text NOT NULL,
	"channel" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "vacancy_figures_vacancy_id_day_kind_channel_pk" PRIMARY KEY("vacancy_id","day","kind","channel"),
	CONSTRAINT "vacancy_figures_kind" CHECK ("vacancy_figures"."kind" in ('view', 'click', 'start', 'sent')),
	CONSTRAINT "vacancy_figures_channel" CHECK ("vacancy_figures"."channel" in ('direct', 'google', 'search', 'facebook', 'instagram', 'linkedin', 'board', 'job-alert', 'other')),
	CONSTRAINT "vacancy_figures_count" CHECK ("vacancy_figures"."count" > 0)
);
--> statement-breakpoint
CREATE TABLE "vacancy_boosts" (
	"vacancy_id" integer NOT NULL,
	"posted_at" timestamp (3) with time zone NOT NULL,
	"requested_at" timestamp (3) with time zone NOT NULL,
	"requested_by_id" integer,
	"mailed_at" timestamp (3) with time zone,
	CONSTRAINT "vacancy_boosts_vacancy_id_posted_at_pk" PRIMARY KEY("vacancy_id","posted_at")
);
--> statement-breakpoint
ALTER TABLE "vacancy_figures" ADD CONSTRAINT "vacancy_figures_vacancy_id_vacancies_id_fk" FOREIGN KEY ("vacancy_id") REFERENCES "public"."vacancies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vacancy_boosts" ADD CONSTRAINT "vacancy_boosts_vacancy_id_vacancies_id_fk" FOREIGN KEY ("vacancy_id") REFERENCES "public"."vacancies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vacancy_boosts" ADD CONSTRAINT "vacancy_boosts_requested_by_id_users_id_fk" FOREIGN KEY ("requested_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "vacancy_figures_day" ON "vacancy_figures" USING btree ("day","kind");--> statement-breakpoint
CREATE INDEX "vacancy_boosts_waiting" ON "vacancy_boosts" USING btree ("requested_at") WHERE "vacancy_boosts"."mailed_at" is null;--> statement-breakpoint
-- What was counted without a day, before anything that a page shows.
INSERT INTO "vacancy_figures" ("vacancy_id", "day", "kind", "channel", "count")
SELECT "id", least("posted_at"::date, current_date - 61), 'click', 'other', "apply_clicks" FROM "vacancies" WHERE "apply_clicks" > 0 AND "posted_at" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "vacancies" DROP COLUMN "apply_clicks";
