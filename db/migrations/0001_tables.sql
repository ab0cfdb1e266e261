CREATE TABLE "accounts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "accounts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"legal_name" text,
	"kvk_number" text,
	"btw_id" text,
	"billing_email" text,
	"street_name" text,
	"house_number" text,
	"postal_code" text,
	"place" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "accounts_kvk_number" CHECK ("accounts"."kvk_number" ~ '^[0-9]{8}$'),
	CONSTRAINT "accounts_btw_id" CHECK ("accounts"."btw_id" ~ '^NL[0-9]{9}B[0-9]{2}$'),
	CONSTRAINT "accounts_postal_code" CHECK ("accounts"."postal_code" ~ '^[1-9][0-9]{3}[A-Z]{2}$')
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "users_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer,
	"account_role" text,
	"role" text NOT NULL,
	"email" text NOT NULL,
	"username" text,
	"provider" text DEFAULT 'local' NOT NULL,
	"password_hash" text,
	"first_name" text NOT NULL,
	"infix" text,
	"last_name" text NOT NULL,
	"phone" text,
	"confirmed_at" timestamp (3) with time zone,
	"blocked" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_email_unique" UNIQUE("email"),
	CONSTRAINT "users_id_account" UNIQUE("id","account_id"),
	CONSTRAINT "users_email_lower_case" CHECK ("users"."email" = lower("users"."email")),
	CONSTRAINT "users_role" CHECK ("users"."role" in ('employer', 'admin')),
	CONSTRAINT "users_account_role" CHECK ("users"."account_role" in ('owner', 'member')),
	CONSTRAINT "users_provider" CHECK ("users"."provider" in ('local', 'google', 'linkedin', 'microsoft')),
	CONSTRAINT "users_account_of_employer" CHECK (("users"."role" = 'employer') = ("users"."account_id" is not null) and ("users"."account_id" is null) = ("users"."account_role" is null))
);
--> statement-breakpoint
CREATE TABLE "application_alert_regions" (
	"application_id" integer NOT NULL,
	"region_id" integer NOT NULL,
	CONSTRAINT "application_alert_regions_application_id_region_id_pk" PRIMARY KEY("application_id","region_id")
);
--> statement-breakpoint
CREATE TABLE "application_status_changes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "application_status_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"application_id" integer NOT NULL,
	"from_status" text,
	"to_status" text NOT NULL,
	"user_id" integer,
	"changed_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "applications" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "applications_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"company_id" integer NOT NULL,
	"vacancy_id" integer,
	"status" text DEFAULT 'open' NOT NULL,
	"submission_key" text,
	"first_name" text,
	"infix" text,
	"last_name" text,
	"email" text,
	"phone" text,
	"birth_date" date,
	"residence_place" text,
	"gender" text,
	"hours" smallint,
	"cv_file_id" integer,
	"motivation_file_id" integer,
	"motivation_text" text,
	"source" text,
	"source_other" text,
	"wants_job_alert" boolean DEFAULT false NOT NULL,
	"wants_baan_treffers" boolean DEFAULT false NOT NULL,
	"may_keep_for_a_year" boolean DEFAULT false NOT NULL,
	"privacy_consent_at" timestamp (3) with time zone,
	"erase_at" timestamp (3) with time zone,
	"erased_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "applications_submissionKey_unique" UNIQUE("submission_key"),
	CONSTRAINT "applications_status" CHECK ("applications"."status" in ('open', 'interesting', 'contacted', 'invited', 'hired', 'rejected', 'deleted')),
	CONSTRAINT "applications_gender" CHECK ("applications"."gender" in ('male', 'female', 'other')),
	CONSTRAINT "applications_source" CHECK ("applications"."source" in ('google', 'facebook', 'instagram', 'linkedin', 'newspaper', 'word-of-mouth', 'agency', 'other')),
	CONSTRAINT "applications_source_other" CHECK (("applications"."source" = 'other') = ("applications"."source_other" is not null)),
	CONSTRAINT "applications_hours" CHECK ("applications"."hours" between 0 and 40),
	CONSTRAINT "applications_deleted_is_erased" CHECK (("applications"."status" = 'deleted') = ("applications"."erased_at" is not null)),
	CONSTRAINT "applications_nothing_left_once_erased" CHECK (case when "applications"."erased_at" is null
        then "applications"."first_name" is not null and "applications"."last_name" is not null and "applications"."email" is not null
        else num_nonnulls("applications"."first_name", "applications"."infix", "applications"."last_name", "applications"."email", "applications"."phone", "applications"."birth_date", "applications"."residence_place", "applications"."gender", "applications"."cv_file_id", "applications"."motivation_file_id", "applications"."motivation_text", "applications"."source_other") = 0 end)
);
--> statement-breakpoint
CREATE TABLE "consents" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "consents_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"application_id" integer,
	"kind" text NOT NULL,
	"wording" text NOT NULL,
	"given_at" timestamp (3) with time zone NOT NULL,
	"withdrawn_at" timestamp (3) with time zone,
	CONSTRAINT "consents_kind" CHECK ("consents"."kind" in ('privacy', 'job-alert', 'baan-treffers', 'keep-for-a-year'))
);
--> statement-breakpoint
CREATE TABLE "companies" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "companies_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"name" text NOT NULL,
	"slug" text NOT NULL,
	"street_name" text NOT NULL,
	"house_number" text NOT NULL,
	"postal_code" text NOT NULL,
	"website" text,
	"work_at_url" text,
	"billing_email" text NOT NULL,
	"has_different_billing_address" boolean DEFAULT false NOT NULL,
	"billing_street_name" text,
	"billing_house_number" text,
	"billing_postal_code" text,
	"billing_place" text,
	"description" text,
	"youtube_id" text,
	"header_image_id" integer,
	"logo_id" integer,
	"primary_contact_id" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "companies_slug_unique" UNIQUE("slug"),
	CONSTRAINT "companies_id_account" UNIQUE("id","account_id"),
	CONSTRAINT "companies_postal_code" CHECK ("companies"."postal_code" ~ '^[1-9][0-9]{3}[A-Z]{2}$'),
	CONSTRAINT "companies_billing_postal_code" CHECK ("companies"."billing_postal_code" ~ '^[1-9][0-9]{3}[A-Z]{2}$'),
	CONSTRAINT "companies_youtube_id" CHECK ("companies"."youtube_id" ~ '^[A-Za-z0-9_-]{11}$'),
	CONSTRAINT "companies_website" CHECK ("companies"."website" ~ '^https?://'),
	CONSTRAINT "companies_work_at_url" CHECK ("companies"."work_at_url" ~ '^https?://'),
	CONSTRAINT "companies_billing_address" CHECK (not "companies"."has_different_billing_address" or ("companies"."billing_street_name" is not null and "companies"."billing_house_number" is not null and "companies"."billing_postal_code" is not null and "companies"."billing_place" is not null))
);
--> statement-breakpoint
CREATE TABLE "company_contact_persons" (
	"company_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"account_id" integer NOT NULL,
	CONSTRAINT "company_contact_persons_company_id_user_id_pk" PRIMARY KEY("company_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "company_features" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "company_features_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"company_id" integer NOT NULL,
	"position" smallint NOT NULL,
	"icon" text NOT NULL,
	"description" text NOT NULL,
	CONSTRAINT "company_features_position" UNIQUE("company_id","position"),
	CONSTRAINT "company_features_icon" CHECK ("company_features"."icon" in ('bonus', 'communication', 'cosy', 'growth', 'label', 'people', 'location', 'education', 'hours', 'benefits', 'diversity', 'innovation', 'environment', 'team', 'safety', 'health', 'tech', 'culture', 'flexible')),
	CONSTRAINT "company_features_words" CHECK (cardinality(regexp_split_to_array(btrim("company_features"."description"), '\s+')) <= 6)
);
--> statement-breakpoint
CREATE TABLE "company_former_slugs" (
	"slug" text PRIMARY KEY NOT NULL,
	"company_id" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "company_places" (
	"company_id" integer NOT NULL,
	"place_id" integer NOT NULL,
	"position" smallint NOT NULL,
	CONSTRAINT "company_places_company_id_place_id_pk" PRIMARY KEY("company_id","place_id")
);
--> statement-breakpoint
CREATE TABLE "company_slides" (
	"company_id" integer NOT NULL,
	"file_id" integer NOT NULL,
	"position" smallint NOT NULL,
	CONSTRAINT "company_slides_company_id_file_id_pk" PRIMARY KEY("company_id","file_id")
);
--> statement-breakpoint
CREATE TABLE "contact_messages" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "contact_messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"email" text NOT NULL,
	"subject" text NOT NULL,
	"message" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "articles" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "articles_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"title" text NOT NULL,
	"slug" text NOT NULL,
	"body" text NOT NULL,
	"image_id" integer,
	"meta_title" text,
	"meta_description" text,
	"published_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "articles_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "faqs" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "faqs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"question" text NOT NULL,
	"answer" text NOT NULL,
	"sort" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "pages" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "pages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"title" text NOT NULL,
	"slug" text NOT NULL,
	"body" text NOT NULL,
	"image_id" integer,
	"meta_title" text,
	"meta_description" text,
	"published_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "pages_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "redirects" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "redirects_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"from_path" text NOT NULL,
	"target" text NOT NULL,
	"permanent" boolean DEFAULT true NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "redirects_fromPath_unique" UNIQUE("from_path"),
	CONSTRAINT "redirects_from_path" CHECK ("redirects"."from_path" like '/%'),
	CONSTRAINT "redirects_target" CHECK ("redirects"."target" ~ '^(/|https?://)')
);
--> statement-breakpoint
CREATE TABLE "credit_transactions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "credit_transactions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"kind" text NOT NULL,
	"amount" integer NOT NULL,
	"expires_at" timestamp (3) with time zone,
	"order_id" integer,
	"vacancy_id" integer,
	"user_id" integer,
	"note" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "credit_transactions_kind" CHECK ("credit_transactions"."kind" in ('purchase', 'post', 'repost', 'expiry', 'correction', 'refund')),
	CONSTRAINT "credit_transactions_sign" CHECK (case when "credit_transactions"."kind" = 'purchase' then "credit_transactions"."amount" > 0 when "credit_transactions"."kind" = 'correction' then "credit_transactions"."amount" <> 0 else "credit_transactions"."amount" < 0 end),
	CONSTRAINT "credit_transactions_cause" CHECK (case when "credit_transactions"."kind" in ('purchase', 'refund', 'expiry') then "credit_transactions"."order_id" is not null when "credit_transactions"."kind" in ('post', 'repost') then "credit_transactions"."vacancy_id" is not null else "credit_transactions"."note" is not null end)
);
--> statement-breakpoint
CREATE TABLE "job_alert_subscription_regions" (
	"subscription_id" integer NOT NULL,
	"region_id" integer NOT NULL,
	CONSTRAINT "job_alert_subscription_regions_subscription_id_region_id_pk" PRIMARY KEY("subscription_id","region_id")
);
--> statement-breakpoint
CREATE TABLE "job_alert_subscriptions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "job_alert_subscriptions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"email" text NOT NULL,
	"confirmed_at" timestamp (3) with time zone,
	"unsubscribed_at" timestamp (3) with time zone,
	"last_mailed_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "job_alert_subscriptions_email_unique" UNIQUE("email"),
	CONSTRAINT "job_alert_subscriptions_email" CHECK ("job_alert_subscriptions"."email" = lower("job_alert_subscriptions"."email"))
);
--> statement-breakpoint
CREATE TABLE "files" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "files_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"visibility" text NOT NULL,
	"key" text NOT NULL,
	"name" text NOT NULL,
	"mime" text NOT NULL,
	"size_bytes" integer NOT NULL,
	"width" integer,
	"height" integer,
	"alternative_text" text,
	"caption" text,
	"formats" jsonb,
	"kept_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "files_key_unique" UNIQUE("key"),
	CONSTRAINT "files_visibility" CHECK ("files"."visibility" in ('public', 'private')),
	CONSTRAINT "files_size" CHECK ("files"."size_bytes" > 0)
);
--> statement-breakpoint
CREATE TABLE "invoice_lines" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "invoice_lines_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"invoice_id" integer NOT NULL,
	"position" smallint NOT NULL,
	"description" text NOT NULL,
	"quantity" integer NOT NULL,
	"unit_price_cents" integer NOT NULL,
	"vat_percentage" smallint NOT NULL,
	"net_cents" integer NOT NULL,
	"vat_cents" integer NOT NULL,
	CONSTRAINT "invoice_lines_position" UNIQUE("invoice_id","position")
);
--> statement-breakpoint
CREATE TABLE "invoices" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "invoices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"number" text NOT NULL,
	"kind" text NOT NULL,
	"order_id" integer NOT NULL,
	"corrects_invoice_id" integer,
	"issued_on" date NOT NULL,
	"due_on" date,
	"seller" jsonb NOT NULL,
	"buyer" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "invoices_number_unique" UNIQUE("number"),
	CONSTRAINT "invoices_kind" CHECK ("invoices"."kind" in ('invoice', 'credit-note')),
	CONSTRAINT "invoices_credit_note" CHECK (("invoices"."kind" = 'credit-note') = ("invoices"."corrects_invoice_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "orders_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"number" text NOT NULL,
	"account_id" integer NOT NULL,
	"user_id" integer,
	"plan_id" integer,
	"credits" integer NOT NULL,
	"price_cents" integer NOT NULL,
	"vat_percentage" smallint DEFAULT 21 NOT NULL,
	"vat_cents" integer NOT NULL,
	"total_cents" integer NOT NULL,
	"payment_method" text NOT NULL,
	"status" text NOT NULL,
	"ordered_at" timestamp (3) with time zone NOT NULL,
	"paid_at" timestamp (3) with time zone,
	"due_at" timestamp (3) with time zone,
	"expires_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "orders_number_unique" UNIQUE("number"),
	CONSTRAINT "orders_number" CHECK ("orders"."number" ~ '^[0-9]{4}-[0-9]{6}$'),
	CONSTRAINT "orders_payment_method" CHECK ("orders"."payment_method" in ('direct', 'post')),
	CONSTRAINT "orders_status" CHECK ("orders"."status" in ('awaiting-payment', 'invoiced', 'paid', 'failed', 'cancelled', 'expired')),
	CONSTRAINT "orders_credits" CHECK ("orders"."credits" > 0),
	CONSTRAINT "orders_total" CHECK ("orders"."price_cents" >= 0 and "orders"."total_cents" = "orders"."price_cents" + "orders"."vat_cents"),
	CONSTRAINT "orders_paid" CHECK ("orders"."status" <> 'paid' or "orders"."paid_at" is not null),
	CONSTRAINT "orders_invoiced_by_post" CHECK ("orders"."status" <> 'invoiced' or ("orders"."payment_method" = 'post' and "orders"."due_at" is not null)),
	CONSTRAINT "orders_awaiting_direct" CHECK ("orders"."status" <> 'awaiting-payment' or "orders"."payment_method" = 'direct')
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"provider_id" text NOT NULL,
	"status" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"method" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payments_providerId_unique" UNIQUE("provider_id"),
	CONSTRAINT "payments_status" CHECK ("payments"."status" in ('open', 'pending', 'authorized', 'paid', 'failed', 'canceled', 'expired'))
);
--> statement-breakpoint
CREATE TABLE "plans" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "plans_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"title" text NOT NULL,
	"credits" integer NOT NULL,
	"price_cents" integer NOT NULL,
	"account_id" integer,
	"sort" integer NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "plans_credits" CHECK ("plans"."credits" > 0),
	CONSTRAINT "plans_price" CHECK ("plans"."price_cents" >= 0)
);
--> statement-breakpoint
CREATE TABLE "educations" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "educations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"title" text NOT NULL,
	"slug" text NOT NULL,
	"sort" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "educations_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "employments" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "employments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"title" text NOT NULL,
	"slug" text NOT NULL,
	"sort" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "employments_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "professions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "professions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"title" text NOT NULL,
	"slug" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "professions_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "places" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "places_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"title" text NOT NULL,
	"slug" text NOT NULL,
	"region_id" integer NOT NULL,
	"latitude" double precision NOT NULL,
	"longitude" double precision NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "places_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "regions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "regions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"title" text NOT NULL,
	"slug" text NOT NULL,
	"url" text NOT NULL,
	"logo_id" integer,
	"fallback_logo_id" integer,
	"video_id" text,
	"accent" text NOT NULL,
	"accent_dark" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "regions_slug_unique" UNIQUE("slug"),
	CONSTRAINT "regions_url_unique" UNIQUE("url"),
	CONSTRAINT "regions_url" CHECK ("regions"."url" ~ '^[a-z0-9-]+$'),
	CONSTRAINT "regions_accent" CHECK ("regions"."accent" ~ '^#[0-9a-f]{6}$' and "regions"."accent_dark" ~ '^#[0-9a-f]{6}$')
);
--> statement-breakpoint
CREATE TABLE "vacancies" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "vacancies_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"company_id" integer NOT NULL,
	"title" text NOT NULL,
	"slug" text NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"place_id" integer,
	"hours_from" smallint NOT NULL,
	"hours_to" smallint NOT NULL,
	"monthly_salary_from_cents" integer,
	"monthly_salary_to_cents" integer,
	"hourly_salary_from_cents" integer,
	"hourly_salary_to_cents" integer,
	"salary_description" text,
	"job_title" text,
	"job_text" text,
	"tasks_title" text,
	"tasks_text" text,
	"candidate_title" text,
	"candidate_text" text,
	"offer_title" text,
	"offer_text" text,
	"youtube_id" text,
	"external_apply_url" text,
	"disable_acquisition_message" boolean DEFAULT false NOT NULL,
	"use_job_boost" boolean DEFAULT false NOT NULL,
	"header_image_id" integer,
	"coordinator_id" integer,
	"posted_at" timestamp (3) with time zone,
	"expires_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	"apply_clicks" integer DEFAULT 0 NOT NULL,
	"search" "tsvector" DEFAULT '' NOT NULL,
	"search_title" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "vacancies_slug_unique" UNIQUE("slug"),
	CONSTRAINT "vacancies_id_company" UNIQUE("id","company_id"),
	CONSTRAINT "vacancies_status" CHECK ("vacancies"."status" in ('draft', 'open', 'closed', 'filled', 'completed', 'cancelled', 'expired')),
	CONSTRAINT "vacancies_hours" CHECK (0 <= "vacancies"."hours_from" and "vacancies"."hours_from" <= "vacancies"."hours_to" and "vacancies"."hours_to" <= 40),
	CONSTRAINT "vacancies_monthly_salary" CHECK ("vacancies"."monthly_salary_from_cents" <= "vacancies"."monthly_salary_to_cents"),
	CONSTRAINT "vacancies_hourly_salary" CHECK ("vacancies"."hourly_salary_from_cents" <= "vacancies"."hourly_salary_to_cents"),
	CONSTRAINT "vacancies_salary_not_negative" CHECK (least("vacancies"."monthly_salary_from_cents", "vacancies"."monthly_salary_to_cents", "vacancies"."hourly_salary_from_cents", "vacancies"."hourly_salary_to_cents") >= 0),
	CONSTRAINT "vacancies_youtube_id" CHECK ("vacancies"."youtube_id" ~ '^[A-Za-z0-9_-]{11}$'),
	CONSTRAINT "vacancies_external_apply_url" CHECK ("vacancies"."external_apply_url" ~ '^https?://'),
	CONSTRAINT "vacancies_posted" CHECK ("vacancies"."status" = 'draft' or ("vacancies"."posted_at" is not null and "vacancies"."expires_at" is not null and "vacancies"."place_id" is not null)),
	CONSTRAINT "vacancies_expires_after_posting" CHECK ("vacancies"."expires_at" >= "vacancies"."posted_at")
);
--> statement-breakpoint
CREATE TABLE "vacancy_educations" (
	"vacancy_id" integer NOT NULL,
	"education_id" integer NOT NULL,
	"position" smallint NOT NULL,
	CONSTRAINT "vacancy_educations_education_id_vacancy_id_pk" PRIMARY KEY("education_id","vacancy_id"),
	CONSTRAINT "vacancy_educations_position" UNIQUE("vacancy_id","position"),
	CONSTRAINT "vacancy_educations_at_most_3" CHECK ("vacancy_educations"."position" between 1 and 3)
);
--> statement-breakpoint
CREATE TABLE "vacancy_employments" (
	"vacancy_id" integer NOT NULL,
	"employment_id" integer NOT NULL,
	"position" smallint NOT NULL,
	CONSTRAINT "vacancy_employments_employment_id_vacancy_id_pk" PRIMARY KEY("employment_id","vacancy_id"),
	CONSTRAINT "vacancy_employments_position" UNIQUE("vacancy_id","position"),
	CONSTRAINT "vacancy_employments_at_most_3" CHECK ("vacancy_employments"."position" between 1 and 3)
);
--> statement-breakpoint
CREATE TABLE "vacancy_former_slugs" (
	"slug" text PRIMARY KEY NOT NULL,
	"vacancy_id" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "vacancy_professions" (
	"vacancy_id" integer NOT NULL,
	"profession_id" integer NOT NULL,
	"position" smallint NOT NULL,
	CONSTRAINT "vacancy_professions_profession_id_vacancy_id_pk" PRIMARY KEY("profession_id","vacancy_id"),
	CONSTRAINT "vacancy_professions_position" UNIQUE("vacancy_id","position"),
	CONSTRAINT "vacancy_professions_at_most_3" CHECK ("vacancy_professions"."position" between 1 and 3)
);
--> statement-breakpoint
CREATE TABLE "outgoing_mails" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "outgoing_mails_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"recipient" text NOT NULL,
	"reply_to" text,
	"subject" text NOT NULL,
	"html" text NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp (3) with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"last_error" text,
	"retry_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_alert_regions" ADD CONSTRAINT "application_alert_regions_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_alert_regions" ADD CONSTRAINT "application_alert_regions_region_id_regions_id_fk" FOREIGN KEY ("region_id") REFERENCES "public"."regions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_status_changes" ADD CONSTRAINT "application_status_changes_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_status_changes" ADD CONSTRAINT "application_status_changes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_cv_file_id_files_id_fk" FOREIGN KEY ("cv_file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_motivation_file_id_files_id_fk" FOREIGN KEY ("motivation_file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_vacancy_of_company" FOREIGN KEY ("vacancy_id","company_id") REFERENCES "public"."vacancies"("id","company_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "companies" ADD CONSTRAINT "companies_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "companies" ADD CONSTRAINT "companies_header_image_id_files_id_fk" FOREIGN KEY ("header_image_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "companies" ADD CONSTRAINT "companies_logo_id_files_id_fk" FOREIGN KEY ("logo_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "companies" ADD CONSTRAINT "companies_primary_contact_of_account" FOREIGN KEY ("primary_contact_id","account_id") REFERENCES "public"."users"("id","account_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_contact_persons" ADD CONSTRAINT "company_contact_persons_company_id_account_id_companies_id_account_id_fk" FOREIGN KEY ("company_id","account_id") REFERENCES "public"."companies"("id","account_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_contact_persons" ADD CONSTRAINT "company_contact_persons_user_id_account_id_users_id_account_id_fk" FOREIGN KEY ("user_id","account_id") REFERENCES "public"."users"("id","account_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_features" ADD CONSTRAINT "company_features_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_former_slugs" ADD CONSTRAINT "company_former_slugs_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_places" ADD CONSTRAINT "company_places_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_places" ADD CONSTRAINT "company_places_place_id_places_id_fk" FOREIGN KEY ("place_id") REFERENCES "public"."places"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_slides" ADD CONSTRAINT "company_slides_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_slides" ADD CONSTRAINT "company_slides_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "articles" ADD CONSTRAINT "articles_image_id_files_id_fk" FOREIGN KEY ("image_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pages" ADD CONSTRAINT "pages_image_id_files_id_fk" FOREIGN KEY ("image_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_transactions" ADD CONSTRAINT "credit_transactions_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_alert_subscription_regions" ADD CONSTRAINT "job_alert_subscription_regions_subscription_id_job_alert_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."job_alert_subscriptions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_alert_subscription_regions" ADD CONSTRAINT "job_alert_subscription_regions_region_id_regions_id_fk" FOREIGN KEY ("region_id") REFERENCES "public"."regions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_lines" ADD CONSTRAINT "invoice_lines_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_plan_id_plans_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."plans"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plans" ADD CONSTRAINT "plans_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "places" ADD CONSTRAINT "places_region_id_regions_id_fk" FOREIGN KEY ("region_id") REFERENCES "public"."regions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "regions" ADD CONSTRAINT "regions_logo_id_files_id_fk" FOREIGN KEY ("logo_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "regions" ADD CONSTRAINT "regions_fallback_logo_id_files_id_fk" FOREIGN KEY ("fallback_logo_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vacancies" ADD CONSTRAINT "vacancies_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vacancies" ADD CONSTRAINT "vacancies_place_id_places_id_fk" FOREIGN KEY ("place_id") REFERENCES "public"."places"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vacancies" ADD CONSTRAINT "vacancies_header_image_id_files_id_fk" FOREIGN KEY ("header_image_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vacancies" ADD CONSTRAINT "vacancies_coordinator_id_users_id_fk" FOREIGN KEY ("coordinator_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vacancy_educations" ADD CONSTRAINT "vacancy_educations_vacancy_id_vacancies_id_fk" FOREIGN KEY ("vacancy_id") REFERENCES "public"."vacancies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vacancy_educations" ADD CONSTRAINT "vacancy_educations_education_id_educations_id_fk" FOREIGN KEY ("education_id") REFERENCES "public"."educations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vacancy_employments" ADD CONSTRAINT "vacancy_employments_vacancy_id_vacancies_id_fk" FOREIGN KEY ("vacancy_id") REFERENCES "public"."vacancies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vacancy_employments" ADD CONSTRAINT "vacancy_employments_employment_id_employments_id_fk" FOREIGN KEY ("employment_id") REFERENCES "public"."employments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vacancy_former_slugs" ADD CONSTRAINT "vacancy_former_slugs_vacancy_id_vacancies_id_fk" FOREIGN KEY ("vacancy_id") REFERENCES "public"."vacancies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vacancy_professions" ADD CONSTRAINT "vacancy_professions_vacancy_id_vacancies_id_fk" FOREIGN KEY ("vacancy_id") REFERENCES "public"."vacancies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vacancy_professions" ADD CONSTRAINT "vacancy_professions_profession_id_professions_id_fk" FOREIGN KEY ("profession_id") REFERENCES "public"."professions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "users_account_id_index" ON "users" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "application_status_changes_application_id_index" ON "application_status_changes" USING btree ("application_id");--> statement-breakpoint
CREATE INDEX "applications_company_id_created_at_index" ON "applications" USING btree ("company_id","created_at");--> statement-breakpoint
CREATE INDEX "applications_vacancy_id_index" ON "applications" USING btree ("vacancy_id");--> statement-breakpoint
CREATE INDEX "applications_to_erase" ON "applications" USING btree ("erase_at") WHERE "applications"."erased_at" is null;--> statement-breakpoint
CREATE INDEX "consents_application_id_index" ON "consents" USING btree ("application_id");--> statement-breakpoint
CREATE INDEX "companies_account_id_index" ON "companies" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "company_places_place_id_index" ON "company_places" USING btree ("place_id");--> statement-breakpoint
CREATE INDEX "credit_transactions_account_id_created_at_index" ON "credit_transactions" USING btree ("account_id","created_at");--> statement-breakpoint
CREATE INDEX "files_not_kept" ON "files" USING btree ("created_at") WHERE "files"."kept_at" is null;--> statement-breakpoint
CREATE INDEX "invoices_order_id_index" ON "invoices" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "orders_account_id_ordered_at_index" ON "orders" USING btree ("account_id","ordered_at");--> statement-breakpoint
CREATE INDEX "payments_order_id_index" ON "payments" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "places_region_id_index" ON "places" USING btree ("region_id");--> statement-breakpoint
CREATE INDEX "vacancies_company" ON "vacancies" USING btree ("company_id","status");--> statement-breakpoint
CREATE INDEX "vacancies_coordinator" ON "vacancies" USING btree ("coordinator_id");--> statement-breakpoint
CREATE INDEX "vacancies_open_newest" ON "vacancies" USING btree ("posted_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "vacancies"."status" = 'open';--> statement-breakpoint
CREATE INDEX "vacancies_open_closing" ON "vacancies" USING btree ("expires_at","id") WHERE "vacancies"."status" = 'open';--> statement-breakpoint
CREATE INDEX "vacancies_open_place" ON "vacancies" USING btree ("place_id","posted_at" DESC NULLS LAST) WHERE "vacancies"."status" = 'open';--> statement-breakpoint
CREATE INDEX "vacancies_search" ON "vacancies" USING gin ("search");--> statement-breakpoint
CREATE INDEX "vacancies_search_title" ON "vacancies" USING gin ("search_title" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "outgoing_mails_sent_at_retry_at_index" ON "outgoing_mails" USING btree ("sent_at","retry_at");