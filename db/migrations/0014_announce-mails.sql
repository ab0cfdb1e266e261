-- Mail leaves as soon as the transaction that wanted it is committed, from whichever process hears it first.
CREATE TRIGGER outgoing_mails_announce AFTER INSERT ON outgoing_mails
  FOR EACH STATEMENT EXECUTE FUNCTION announce_change('outgoing_mails');
