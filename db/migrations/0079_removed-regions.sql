ALTER TABLE "application_alert_regions" DROP CONSTRAINT "application_alert_regions_region_id_regions_id_fk";
--> statement-breakpoint
ALTER TABLE "job_alert_requests" DROP CONSTRAINT "job_alert_requests_site_id_regions_id_fk";
--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_region_id_regions_id_fk";
--> statement-breakpoint
ALTER TABLE "job_alert_requests" ALTER COLUMN "site_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "application_alert_regions" ADD CONSTRAINT "application_alert_regions_region_id_regions_id_fk" FOREIGN KEY ("region_id") REFERENCES "public"."regions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_alert_requests" ADD CONSTRAINT "job_alert_requests_site_id_regions_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."regions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_region_id_regions_id_fk" FOREIGN KEY ("region_id") REFERENCES "public"."regions"("id") ON DELETE set null ON UPDATE no action;