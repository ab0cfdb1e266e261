ALTER TABLE "user_codes" DROP CONSTRAINT "user_codes_purpose";--> statement-breakpoint
ALTER TABLE "user_codes" ADD COLUMN "email" text;--> statement-breakpoint
ALTER TABLE "minimum_wages" ADD COLUMN "source" text;--> statement-breakpoint
ALTER TABLE "user_codes" ADD CONSTRAINT "user_codes_email" CHECK (("user_codes"."purpose" = 'email') = ("user_codes"."email" is not null));--> statement-breakpoint
ALTER TABLE "user_codes" ADD CONSTRAINT "user_codes_purpose" CHECK ("user_codes"."purpose" in ('reset', 'confirm', 'invite', 'email'));