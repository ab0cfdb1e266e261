-- gap 28: what employers wrote for their mails goes when their account is closed.
delete from application_mail_templates where account_id in (select id from accounts where closed_at is not null);
