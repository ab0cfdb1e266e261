-- The API answers with them from memory.
CREATE TRIGGER minimum_wages_announce AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON minimum_wages
  FOR EACH STATEMENT EXECUTE FUNCTION announce_change('minimum_wages');
