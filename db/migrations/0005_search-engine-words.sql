ALTER TABLE "employments" ADD COLUMN "schema_type" text;--> statement-breakpoint
ALTER TABLE "regions" ADD COLUMN "province" text DEFAULT 'Noord-Brabant' NOT NULL;--> statement-breakpoint
ALTER TABLE "employments" ADD CONSTRAINT "employments_schema_type" CHECK ("employments"."schema_type" in ('FULL_TIME', 'PART_TIME', 'CONTRACTOR', 'TEMPORARY', 'INTERN', 'VOLUNTEER', 'PER_DIEM', 'OTHER'));