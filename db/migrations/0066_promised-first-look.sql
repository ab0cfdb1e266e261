ALTER TABLE "applications" ADD COLUMN "is_anonymous_first" boolean DEFAULT false NOT NULL;--> statement-breakpoint
UPDATE "applications" SET "is_anonymous_first" = true FROM "vacancies" WHERE "vacancies"."id" = "applications"."vacancy_id" AND "vacancies"."is_anonymous_first";
