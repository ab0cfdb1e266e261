CREATE TABLE "moderation_reminders" (
	"id" integer PRIMARY KEY NOT NULL,
	"reminded_at" timestamp (3) with time zone NOT NULL,
	"newest_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "moderation_reminders_one" CHECK ("moderation_reminders"."id" = 1)
);
--> statement-breakpoint
CREATE INDEX "users_admins" ON "users" USING btree ("id") WHERE "users"."role" = 'admin';