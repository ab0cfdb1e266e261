ALTER TABLE "vacancies" ADD COLUMN "post_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "vacancies" ADD COLUMN "planned_by_id" integer;--> statement-breakpoint
ALTER TABLE "vacancies" ADD COLUMN "plan_failure" text;--> statement-breakpoint
ALTER TABLE "vacancies" ADD CONSTRAINT "vacancies_planned_by_id_users_id_fk" FOREIGN KEY ("planned_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "vacancies_planned" ON "vacancies" USING btree ("post_at") WHERE "vacancies"."post_at" is not null;--> statement-breakpoint
ALTER TABLE "vacancies" ADD CONSTRAINT "vacancies_only_drafts_are_planned" CHECK ("vacancies"."post_at" is null or ("vacancies"."status" = 'draft' and "vacancies"."planned_by_id" is not null));--> statement-breakpoint
ALTER TABLE "vacancies" ADD CONSTRAINT "vacancies_plan_failure" CHECK ("vacancies"."plan_failure" in ('planner-gone', 'wrong-status', 'no-place', 'incomplete', 'last-day-over', 'unlawful', 'not-enough-credits'));