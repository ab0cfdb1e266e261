ALTER TABLE "companies" ADD COLUMN "work_at_heading" text;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "work_at_lead" text;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "work_at_palette" text;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "work_day" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "quote_text" text;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "quote_name" text;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "quote_role" text;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "team" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "weekend_line" text;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "rosters" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "companies" ADD CONSTRAINT "companies_work_at_palette" CHECK ("companies"."work_at_palette" in ('green', 'teal', 'blue', 'plum', 'brick', 'ochre'));--> statement-breakpoint
ALTER TABLE "companies" ADD CONSTRAINT "companies_work_day" CHECK (case jsonb_typeof("companies"."work_day") when 'array' then jsonb_array_length("companies"."work_day") <= 6 else false end);--> statement-breakpoint
ALTER TABLE "companies" ADD CONSTRAINT "companies_team" CHECK (case jsonb_typeof("companies"."team") when 'array' then jsonb_array_length("companies"."team") <= 6 else false end);--> statement-breakpoint
ALTER TABLE "companies" ADD CONSTRAINT "companies_rosters" CHECK (case jsonb_typeof("companies"."rosters") when 'array' then jsonb_array_length("companies"."rosters") <= 4 else false end);