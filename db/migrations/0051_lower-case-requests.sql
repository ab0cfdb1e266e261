-- Requests that were made of applications kept the address as it was typed then, and a subscription takes lower case
-- only: their link could not be used. Where the same address was asked already, or has a subscription, a request that was
-- not mailed yet is dropped, so that nobody is asked twice.
DELETE FROM job_alert_requests r
WHERE r.confirmed_at IS NULL AND r.mailed_at IS NULL AND r.email <> lower(r.email) AND (
  EXISTS (SELECT 1 FROM job_alert_subscriptions s WHERE s.email = lower(r.email))
  OR EXISTS (
    SELECT 1 FROM job_alert_requests o
    WHERE o.id <> r.id AND lower(o.email) = lower(r.email) AND (o.email = lower(o.email) OR o.id > r.id)));--> statement-breakpoint
UPDATE job_alert_requests SET email = lower(email) WHERE confirmed_at IS NULL AND email <> lower(email);
