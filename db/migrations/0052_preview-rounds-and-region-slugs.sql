ALTER TABLE "articles" ADD COLUMN "preview_round" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "pages" ADD COLUMN "preview_round" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "regions" ADD COLUMN "former_slugs" text[] DEFAULT '{}' NOT NULL;