CREATE TABLE "writing_files" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "writing_files_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"page_id" integer,
	"article_id" integer,
	"file_id" integer NOT NULL,
	CONSTRAINT "writing_files_of_one" CHECK (num_nonnulls("writing_files"."page_id", "writing_files"."article_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "writing_versions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "writing_versions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"page_id" integer,
	"article_id" integer,
	"version" integer NOT NULL,
	"user_id" integer,
	"held" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "writing_versions_of_one" CHECK (num_nonnulls("writing_versions"."page_id", "writing_versions"."article_id") = 1)
);
--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "key" text;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "handled_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "handled_by_id" integer;--> statement-breakpoint
ALTER TABLE "articles" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "articles" ADD COLUMN "summary" text;--> statement-breakpoint
ALTER TABLE "articles" ADD COLUMN "author_name" text;--> statement-breakpoint
ALTER TABLE "articles" ADD COLUMN "vacancy_search" text;--> statement-breakpoint
ALTER TABLE "faqs" ADD COLUMN "audience" text DEFAULT 'seekers' NOT NULL;--> statement-breakpoint
ALTER TABLE "faqs" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "pages" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "pages" ADD COLUMN "is_in_footer" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "redirects" ADD COLUMN "status" smallint DEFAULT 301 NOT NULL;--> statement-breakpoint
ALTER TABLE "writing_files" ADD CONSTRAINT "writing_files_page_id_pages_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."pages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "writing_files" ADD CONSTRAINT "writing_files_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "writing_files" ADD CONSTRAINT "writing_files_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "writing_versions" ADD CONSTRAINT "writing_versions_page_id_pages_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."pages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "writing_versions" ADD CONSTRAINT "writing_versions_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "writing_versions" ADD CONSTRAINT "writing_versions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "writing_files_of_page" ON "writing_files" USING btree ("page_id","file_id");--> statement-breakpoint
CREATE UNIQUE INDEX "writing_files_of_article" ON "writing_files" USING btree ("article_id","file_id");--> statement-breakpoint
CREATE INDEX "writing_files_file" ON "writing_files" USING btree ("file_id");--> statement-breakpoint
CREATE UNIQUE INDEX "writing_versions_of_page" ON "writing_versions" USING btree ("page_id","version");--> statement-breakpoint
CREATE UNIQUE INDEX "writing_versions_of_article" ON "writing_versions" USING btree ("article_id","version");--> statement-breakpoint
ALTER TABLE "contact_messages" ADD CONSTRAINT "contact_messages_handled_by_id_users_id_fk" FOREIGN KEY ("handled_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contact_messages_newest" ON "contact_messages" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "articles_newest" ON "articles" USING btree ("published_at");--> statement-breakpoint
ALTER TABLE "contact_messages" ADD CONSTRAINT "contact_messages_key_unique" UNIQUE("key");--> statement-breakpoint
ALTER TABLE "faqs" ADD CONSTRAINT "faqs_audience" CHECK ("faqs"."audience" in ('seekers', 'employers'));--> statement-breakpoint
ALTER TABLE "redirects" ADD CONSTRAINT "redirects_status" CHECK ("redirects"."status" in (301, 302, 307, 308));