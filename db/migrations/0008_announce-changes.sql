-- Tells every process what was changed, once the change is committed. Here and not in the commands: none can forget it.
CREATE FUNCTION announce_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('changes', tg_argv[0]);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER regions_announce AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON regions
  FOR EACH STATEMENT EXECUTE FUNCTION announce_change('regions');
--> statement-breakpoint
CREATE TRIGGER places_announce AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON places
  FOR EACH STATEMENT EXECUTE FUNCTION announce_change('places');
--> statement-breakpoint
CREATE TRIGGER companies_announce AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON companies
  FOR EACH STATEMENT EXECUTE FUNCTION announce_change('companies');
--> statement-breakpoint
CREATE TRIGGER company_places_announce AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON company_places
  FOR EACH STATEMENT EXECUTE FUNCTION announce_change('companies');
--> statement-breakpoint
CREATE TRIGGER company_features_announce AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON company_features
  FOR EACH STATEMENT EXECUTE FUNCTION announce_change('companies');
--> statement-breakpoint
CREATE TRIGGER company_slides_announce AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON company_slides
  FOR EACH STATEMENT EXECUTE FUNCTION announce_change('companies');
--> statement-breakpoint
CREATE TRIGGER educations_announce AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON educations
  FOR EACH STATEMENT EXECUTE FUNCTION announce_change('educations');
--> statement-breakpoint
CREATE TRIGGER employments_announce AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON employments
  FOR EACH STATEMENT EXECUTE FUNCTION announce_change('employments');
--> statement-breakpoint
CREATE TRIGGER professions_announce AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON professions
  FOR EACH STATEMENT EXECUTE FUNCTION announce_change('professions');
--> statement-breakpoint
CREATE TRIGGER files_announce AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON files
  FOR EACH STATEMENT EXECUTE FUNCTION announce_change('files');
