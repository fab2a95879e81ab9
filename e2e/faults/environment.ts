import { TestEnvironment } from 'jest-environment-node';
import { sharedSystem } from './shared-system.ts';

/** Every file gets modules of its own; what starts the system stands outside them, so that it is started once. */
export default class extends TestEnvironment {
  override async setup(): Promise<void> {
    await super.setup();
    this.global.sharedSystem = await sharedSystem();
  }
}
