CREATE INDEX "api_tokens_created_by_id_index" ON "api_tokens" USING btree ("created_by_id");--> statement-breakpoint
CREATE INDEX "log_entries_user_id_index" ON "log_entries" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "application_events_user_id_index" ON "application_events" USING btree ("user_id") WHERE "application_events"."user_id" is not null;--> statement-breakpoint
CREATE INDEX "application_messages_user_id_index" ON "application_messages" USING btree ("user_id") WHERE "application_messages"."user_id" is not null;--> statement-breakpoint
CREATE INDEX "application_notes_user_id_index" ON "application_notes" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "application_status_changes_user_id_index" ON "application_status_changes" USING btree ("user_id") WHERE "application_status_changes"."user_id" is not null;--> statement-breakpoint
CREATE INDEX "applications_added_by_id_index" ON "applications" USING btree ("added_by_id") WHERE "applications"."added_by_id" is not null;--> statement-breakpoint
CREATE INDEX "applications_cv_file_id_index" ON "applications" USING btree ("cv_file_id") WHERE "applications"."cv_file_id" is not null;--> statement-breakpoint
CREATE INDEX "applications_motivation_file_id_index" ON "applications" USING btree ("motivation_file_id") WHERE "applications"."motivation_file_id" is not null;--> statement-breakpoint
CREATE INDEX "credit_transactions_user_id_index" ON "credit_transactions" USING btree ("user_id") WHERE "credit_transactions"."user_id" is not null;--> statement-breakpoint
CREATE INDEX "credit_transactions_vacancy_id_index" ON "credit_transactions" USING btree ("vacancy_id") WHERE "credit_transactions"."vacancy_id" is not null;--> statement-breakpoint
CREATE INDEX "orders_user_id_index" ON "orders" USING btree ("user_id") WHERE "orders"."user_id" is not null;--> statement-breakpoint
CREATE INDEX "vacancies_updated_by_id_index" ON "vacancies" USING btree ("updated_by_id") WHERE "vacancies"."updated_by_id" is not null;--> statement-breakpoint
CREATE INDEX "vacancies_planned_by_id_index" ON "vacancies" USING btree ("planned_by_id") WHERE "vacancies"."planned_by_id" is not null;--> statement-breakpoint
CREATE INDEX "vacancies_header_image_id_index" ON "vacancies" USING btree ("header_image_id") WHERE "vacancies"."header_image_id" is not null;--> statement-breakpoint
CREATE INDEX "vacancy_former_slugs_vacancy_id_index" ON "vacancy_former_slugs" USING btree ("vacancy_id");