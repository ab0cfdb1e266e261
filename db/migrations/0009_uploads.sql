ALTER TABLE "files" ADD COLUMN "account_id" integer;--> statement-breakpoint
CREATE INDEX "files_account_id_index" ON "files" USING btree ("account_id");--> statement-breakpoint
-- Files stand below accounts in the code.
ALTER TABLE files ADD CONSTRAINT files_account_id_fk FOREIGN KEY (account_id) REFERENCES accounts (id);
