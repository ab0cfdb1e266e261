-- Every page asks for the route rules, and for the pages that the footer links to.
CREATE TRIGGER pages_announce AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON pages
  FOR EACH STATEMENT EXECUTE FUNCTION announce_change('pages');
--> statement-breakpoint
CREATE TRIGGER redirects_announce AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON redirects
  FOR EACH STATEMENT EXECUTE FUNCTION announce_change('redirects');
