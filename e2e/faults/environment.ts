import { TestEnvironment } from 'jest-environment-node';
import { sharedSystem } from './shared-system.ts';

/** Jest loads modules again for each file; the system is started outside of them, so that it is started once. */
export default class extends TestEnvironment {
  override async setup(): Promise<void> {
    await super.setup();
    this.global.sharedSystem = await sharedSystem();
  }
}
