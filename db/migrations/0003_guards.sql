-- Keys the table files cannot hold: orders and vacancies stand above the ledger in the code.
ALTER TABLE credit_transactions
  ADD CONSTRAINT credit_transactions_order_id_fk FOREIGN KEY (order_id) REFERENCES orders (id),
  ADD CONSTRAINT credit_transactions_vacancy_id_fk FOREIGN KEY (vacancy_id) REFERENCES vacancies (id),
  ADD CONSTRAINT credit_transactions_user_id_fk FOREIGN KEY (user_id) REFERENCES users (id);
--> statement-breakpoint
ALTER TABLE invoices
  ADD CONSTRAINT invoices_corrects_invoice_id_fk FOREIGN KEY (corrects_invoice_id) REFERENCES invoices (id);
--> statement-breakpoint
-- An order's credits are granted once.
CREATE UNIQUE INDEX credit_transactions_one_purchase ON credit_transactions (order_id) WHERE kind = 'purchase';
--> statement-breakpoint
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'rows of % are only ever added', tg_table_name USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER credit_transactions_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON credit_transactions
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER invoices_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON invoices
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER invoice_lines_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON invoice_lines
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
