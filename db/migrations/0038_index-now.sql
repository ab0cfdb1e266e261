CREATE TABLE "index_now_progress" (
	"id" integer PRIMARY KEY NOT NULL,
	"told_until" timestamp (3) with time zone NOT NULL,
	"told_id" integer NOT NULL,
	CONSTRAINT "index_now_progress_one" CHECK ("index_now_progress"."id" = 1)
);
--> statement-breakpoint
CREATE INDEX "vacancies_changed" ON "vacancies" USING btree ("updated_at","id");