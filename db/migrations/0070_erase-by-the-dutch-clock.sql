-- gap 257: days are counted on the clock in Amsterdam, so that setting it does not make the day of erasing another one.
CREATE OR REPLACE FUNCTION erase_date(ended timestamptz, is_kept_for_a_year boolean) RETURNS timestamptz LANGUAGE sql IMMUTABLE AS $$
  SELECT (ended AT TIME ZONE 'Europe/Amsterdam' + CASE WHEN is_kept_for_a_year THEN interval '365 days' ELSE interval '28 days' END)
    AT TIME ZONE 'Europe/Amsterdam'
$$;
--> statement-breakpoint
-- Counted again from the moment that it was counted from.
UPDATE "applications" SET "erase_at" = erase_date(("erase_at" AT TIME ZONE 'UTC'
  - CASE WHEN "may_keep_for_a_year" THEN interval '365 days' ELSE interval '28 days' END) AT TIME ZONE 'UTC', "may_keep_for_a_year")
WHERE "erased_at" IS NULL AND "erase_at" IS NOT NULL;
--> statement-breakpoint
-- Only the demo left it empty.
UPDATE "applications" a SET "erase_at" = erase_date(coalesce(
  (SELECT coalesce(v."ended_at", v."expires_at") FROM "vacancies" v WHERE v."id" = a."vacancy_id"), a."created_at"), a."may_keep_for_a_year")
WHERE "erase_at" IS NULL;
--> statement-breakpoint
ALTER TABLE "applications" ALTER COLUMN "erase_at" SET NOT NULL;
