import { type ComponentType, lazy } from 'react';

type Load = () => Promise<{ default: ComponentType }>;
export type Page = ComponentType & { load: Load };

/** A page that is loaded when it is opened first, or earlier by `load`. */
export const page = (load: Load): Page => Object.assign(lazy(load), { load });
