-- Whom to call about a vacancy: nobody who is blocked.
DROP TRIGGER users_announce ON users;
--> statement-breakpoint
CREATE TRIGGER users_announce AFTER UPDATE OF first_name, infix, last_name, phone, email, blocked ON users
  FOR EACH STATEMENT EXECUTE FUNCTION announce_change('users');
