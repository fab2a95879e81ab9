export { createBus, type Bus, type BusOptions } from './bus.ts';
export { on, type Consumer } from './subscription.ts';
export { deadLetter } from './dead-letter.ts';
export { topicsOf, type Fact } from './fact.ts';
export { aboutRow } from './about.ts';
export { readRepublishOptions, statesOf, type RepublishOptions } from './republish.ts';
export { createTopics } from './topics.ts';
export { redrive } from './redrive.ts';
export { kafkaSecurity } from './kafka-security.ts';
