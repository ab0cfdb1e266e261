ALTER TABLE "educations" ADD COLUMN "former_slugs" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "employments" ADD COLUMN "former_slugs" text[] DEFAULT '{}' NOT NULL;