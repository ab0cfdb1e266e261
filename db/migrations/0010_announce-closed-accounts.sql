-- The companies of an account that closes are gone from every list.
CREATE TRIGGER accounts_announce AFTER UPDATE OF closed_at ON accounts
  FOR EACH STATEMENT EXECUTE FUNCTION announce_change('companies');
