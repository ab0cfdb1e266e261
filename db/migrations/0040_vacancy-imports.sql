CREATE TABLE "import_runs" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "import_runs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"source_id" integer NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"is_nightly" boolean NOT NULL,
	"fault" text,
	"figures" jsonb NOT NULL,
	"told" jsonb DEFAULT '[]'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "import_sources" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "import_sources_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"address" text NOT NULL,
	"company_id" integer NOT NULL,
	"coordinator_id" integer,
	"mapping" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"items" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"fetched_at" timestamp (3) with time zone NOT NULL,
	"imported_at" timestamp (3) with time zone,
	"last_count" integer DEFAULT 0 NOT NULL,
	"nightly_by_id" integer,
	"next_fetch_at" timestamp (3) with time zone,
	"failures" smallint DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "import_sources_address" UNIQUE("account_id","address"),
	CONSTRAINT "import_sources_items" CHECK (case jsonb_typeof("import_sources"."items") when 'array' then jsonb_array_length("import_sources"."items") <= 500 else false end),
	CONSTRAINT "import_sources_nightly" CHECK (("import_sources"."nightly_by_id" is null) = ("import_sources"."next_fetch_at" is null))
);
--> statement-breakpoint
CREATE TABLE "imported_vacancies" (
	"source_id" integer NOT NULL,
	"reference" text NOT NULL,
	"vacancy_id" integer,
	"hash" text NOT NULL,
	"written_at" timestamp (3) with time zone,
	"missing" smallint DEFAULT 0 NOT NULL,
	"missing_since" timestamp (3) with time zone,
	"gone_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "imported_vacancies_source_id_reference_pk" PRIMARY KEY("source_id","reference")
);
--> statement-breakpoint
ALTER TABLE "import_runs" ADD CONSTRAINT "import_runs_source_id_import_sources_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."import_sources"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_sources" ADD CONSTRAINT "import_sources_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_sources" ADD CONSTRAINT "import_sources_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_sources" ADD CONSTRAINT "import_sources_coordinator_id_users_id_fk" FOREIGN KEY ("coordinator_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_sources" ADD CONSTRAINT "import_sources_nightly_by_id_users_id_fk" FOREIGN KEY ("nightly_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imported_vacancies" ADD CONSTRAINT "imported_vacancies_source_id_import_sources_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."import_sources"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imported_vacancies" ADD CONSTRAINT "imported_vacancies_vacancy_id_vacancies_id_fk" FOREIGN KEY ("vacancy_id") REFERENCES "public"."vacancies"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "import_runs_source" ON "import_runs" USING btree ("source_id","id");--> statement-breakpoint
CREATE INDEX "import_sources_due" ON "import_sources" USING btree ("next_fetch_at") WHERE "import_sources"."next_fetch_at" is not null;--> statement-breakpoint
CREATE INDEX "import_sources_company" ON "import_sources" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "imported_vacancies_vacancy" ON "imported_vacancies" USING btree ("vacancy_id");