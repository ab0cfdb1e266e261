-- Public pages are kept in memory until something that they show changes. Whatever such a page reads announces it:
-- shared-pages.test.ts finds the table that does not.
CREATE TRIGGER articles_announce AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON articles
  FOR EACH STATEMENT EXECUTE FUNCTION announce_change('articles');
--> statement-breakpoint
CREATE TRIGGER faqs_announce AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON faqs
  FOR EACH STATEMENT EXECUTE FUNCTION announce_change('faqs');
--> statement-breakpoint
CREATE TRIGGER plans_announce AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON plans
  FOR EACH STATEMENT EXECUTE FUNCTION announce_change('plans');
--> statement-breakpoint
-- Any column: a vacancy's own page shows nearly all of them.
CREATE TRIGGER vacancies_announce_texts AFTER UPDATE ON vacancies
  FOR EACH ROW WHEN (old.* IS DISTINCT FROM new.*) EXECUTE FUNCTION announce_change('vacancy_texts');
--> statement-breakpoint
-- Whom to call about a vacancy.
CREATE TRIGGER users_announce AFTER UPDATE OF first_name, infix, last_name, phone, email ON users
  FOR EACH STATEMENT EXECUTE FUNCTION announce_change('users');
--> statement-breakpoint
-- How soon a company answers.
CREATE TRIGGER applications_announce_answers AFTER UPDATE OF answered_at, status, company_id ON applications
  FOR EACH STATEMENT EXECUTE FUNCTION announce_change('applications');
--> statement-breakpoint
CREATE TRIGGER applications_announce AFTER INSERT OR DELETE OR TRUNCATE ON applications
  FOR EACH STATEMENT EXECUTE FUNCTION announce_change('applications');
