CREATE TABLE "minimum_wages" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "minimum_wages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"from_day" date NOT NULL,
	"hourly_cents" integer NOT NULL,
	"youth_percentages" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "minimum_wages_from_day" UNIQUE("from_day"),
	CONSTRAINT "minimum_wages_hourly" CHECK ("minimum_wages"."hourly_cents" > 0),
	CONSTRAINT "minimum_wages_youth" CHECK (jsonb_typeof("minimum_wages"."youth_percentages") = 'object')
);
