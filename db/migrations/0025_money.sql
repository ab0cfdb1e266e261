CREATE TABLE "invoice_documents" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "invoice_documents_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"invoice_id" integer NOT NULL,
	"kind" text NOT NULL,
	"hash" text NOT NULL,
	"content" "bytea" NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "invoice_documents_once" UNIQUE("invoice_id","kind"),
	CONSTRAINT "invoice_documents_kind" CHECK ("invoice_documents"."kind" in ('pdf', 'ubl'))
);
--> statement-breakpoint
CREATE TABLE "number_series" (
	"name" text NOT NULL,
	"year" smallint NOT NULL,
	"last" integer NOT NULL,
	CONSTRAINT "number_series_name_year_pk" PRIMARY KEY("name","year")
);
--> statement-breakpoint
CREATE TABLE "sandbox_payments" (
	"id" text PRIMARY KEY NOT NULL,
	"idempotency_key" text NOT NULL,
	"status" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"back_cents" integer DEFAULT 0 NOT NULL,
	"description" text NOT NULL,
	"order_number" text NOT NULL,
	"return_url" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sandbox_payments_idempotencyKey_unique" UNIQUE("idempotency_key")
);
--> statement-breakpoint
ALTER TABLE "payments" ALTER COLUMN "provider_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "credit_transactions" ADD COLUMN "lot_id" integer;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "vacancy_id" integer;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "reminders" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "expiry_warned_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "idempotency_key" text;--> statement-breakpoint
UPDATE "payments" SET "idempotency_key" = 'before-' || "id";--> statement-breakpoint
ALTER TABLE "payments" ALTER COLUMN "idempotency_key" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "back_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "checkout_url" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "problem" text;--> statement-breakpoint
ALTER TABLE "invoice_documents" ADD CONSTRAINT "invoice_documents_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_transactions" ADD CONSTRAINT "credit_transactions_id_account" UNIQUE("id","account_id");--> statement-breakpoint
ALTER TABLE "credit_transactions" ADD CONSTRAINT "credit_transactions_lot_fk" FOREIGN KEY ("lot_id","account_id") REFERENCES "public"."credit_transactions"("id","account_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "credit_transactions_lot_lines" ON "credit_transactions" USING btree ("lot_id");--> statement-breakpoint
CREATE INDEX "credit_transactions_expiring" ON "credit_transactions" USING btree ("expires_at") WHERE "credit_transactions"."expires_at" is not null;--> statement-breakpoint
CREATE INDEX "payments_unfinished" ON "payments" USING btree ("updated_at") WHERE "payments"."status" in ('open', 'pending', 'authorized');--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_idempotencyKey_unique" UNIQUE("idempotency_key");--> statement-breakpoint
-- What was spent before lots were kept came from the credits that expire first.
ALTER TABLE "credit_transactions" DISABLE TRIGGER credit_transactions_append_only;--> statement-breakpoint
DO $$
DECLARE line record;
BEGIN
  FOR line IN SELECT id, account_id, order_id, kind, amount FROM credit_transactions WHERE amount < 0 ORDER BY created_at, id LOOP
    UPDATE credit_transactions SET lot_id = (
      SELECT lot.id FROM credit_transactions lot
      WHERE lot.account_id = line.account_id AND lot.amount > 0
        AND (line.kind NOT IN ('expiry', 'refund') OR lot.order_id = line.order_id)
      ORDER BY lot.amount + coalesce((SELECT sum(d.amount) FROM credit_transactions d WHERE d.lot_id = lot.id), 0) >= -line.amount DESC,
        lot.expires_at NULLS LAST, lot.id
      LIMIT 1)
    WHERE id = line.id;
  END LOOP;
END $$;--> statement-breakpoint
ALTER TABLE "credit_transactions" ENABLE TRIGGER credit_transactions_append_only;--> statement-breakpoint
ALTER TABLE "credit_transactions" ADD CONSTRAINT "credit_transactions_lot" CHECK (case when "credit_transactions"."amount" < 0 then "credit_transactions"."lot_id" is not null else "credit_transactions"."lot_id" is null or "credit_transactions"."kind" = 'correction' end);--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_problem" CHECK ("payments"."problem" in ('wrong-amount', 'paid-twice', 'given-back-less'));--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_back" CHECK (0 <= "payments"."back_cents" and "payments"."back_cents" <= "payments"."amount_cents");--> statement-breakpoint
INSERT INTO "number_series" ("name", "year", "last")
SELECT 'order', left("number", 4)::int, max(right("number", 6)::int) FROM "orders" GROUP BY 2
UNION ALL
SELECT 'invoice', substr("number", 2, 4)::int, max(right("number", 6)::int) FROM "invoices" WHERE "number" ~ '^F[0-9]{4}-[0-9]{6}$' GROUP BY 2;--> statement-breakpoint
CREATE TRIGGER invoice_documents_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON invoice_documents
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "region_id" integer;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_region_id_regions_id_fk" FOREIGN KEY ("region_id") REFERENCES "public"."regions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
UPDATE "orders" "earlier" SET "status" = 'expired' WHERE "status" = 'awaiting-payment' AND EXISTS (
  SELECT FROM "orders" "later" WHERE "later"."account_id" = "earlier"."account_id"
    AND "later"."status" = 'awaiting-payment' AND "later"."id" > "earlier"."id");--> statement-breakpoint
CREATE UNIQUE INDEX "orders_one_waiting" ON "orders" USING btree ("account_id") WHERE "orders"."status" = 'awaiting-payment';
