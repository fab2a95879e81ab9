import { indexMigration } from '@gatelingo/chassis/postgres';

// For the nights, which look in each table for the companies, and for the rows of one that have outlived their period.

export const noticeCompany = indexMigration('NoticeCompany1796040000001', {
  index: 'notice_company',
  sql: 'CREATE INDEX CONCURRENTLY notice_company ON notice (company_id, started_at)',
});

export const driverAnswerCompany = indexMigration('DriverAnswerCompany1796040000002', {
  index: 'driver_answer_company',
  sql: 'CREATE INDEX CONCURRENTLY driver_answer_company ON driver_answer (company_id, at)',
});

export const visitPhoneCompany = indexMigration('VisitPhoneCompany1796040000003', {
  index: 'visit_phone_company',
  sql: 'CREATE INDEX CONCURRENTLY visit_phone_company ON visit_phone (company_id, bound_at)',
});
