ALTER TABLE "files" ADD COLUMN "crop" jsonb;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_crop" CHECK ("files"."crop" is null or coalesce(("files"."crop" ->> 'left')::float >= 0 and ("files"."crop" ->> 'top')::float >= 0
        and ("files"."crop" ->> 'width')::float > 0 and ("files"."crop" ->> 'left')::float + ("files"."crop" ->> 'width')::float < 1.001
        and ("files"."crop" ->> 'height')::float > 0 and ("files"."crop" ->> 'top')::float + ("files"."crop" ->> 'height')::float < 1.001, false));