export * from './topics.ts';
export * from '../gen/events/auth_pb.ts';
export * from '../gen/events/jobs_pb.ts';
export * from '../gen/events/notification_pb.ts';
export * from '../gen/events/privacy_pb.ts';
export * from '../gen/events/registration_pb.ts';
export * from '../gen/events/session_voice_pb.ts';
export * from '../gen/events/sites_locations_pb.ts';
export { personal as personalOption } from '../gen/events/options_pb.ts';
