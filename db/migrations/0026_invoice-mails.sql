CREATE TABLE "outgoing_mail_attachments" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "outgoing_mail_attachments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"mail_id" integer NOT NULL,
	"name" text NOT NULL,
	"mime" text NOT NULL,
	"content" "bytea" NOT NULL,
	CONSTRAINT "outgoing_mail_attachments_size" CHECK (octet_length("outgoing_mail_attachments"."content") between 1 and 5000000)
);
--> statement-breakpoint
ALTER TABLE "outgoing_mail_attachments" ADD CONSTRAINT "outgoing_mail_attachments_mail_id_outgoing_mails_id_fk" FOREIGN KEY ("mail_id") REFERENCES "public"."outgoing_mails"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "outgoing_mail_attachments_mail_id_index" ON "outgoing_mail_attachments" USING btree ("mail_id");--> statement-breakpoint
-- Its documents are made and mailed as soon as an invoice is issued, by whichever process hears it first.
CREATE TRIGGER invoices_announce AFTER INSERT ON invoices
  FOR EACH STATEMENT EXECUTE FUNCTION announce_change('invoices');
