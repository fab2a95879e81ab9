import type { Config } from './config.ts';

type Operator = Pick<Config, 'OPERATOR_NAME' | 'OPERATOR_ADDRESS' | 'OPERATOR_EMAIL'>;
const names = ['OPERATOR_NAME', 'OPERATOR_ADDRESS', 'OPERATOR_EMAIL'] as const;

/** The settings that the imprint and the privacy policy need and do not have. */
export const missingOperator = (config: Operator): string[] => names.filter((name) => config[name].trim() === '');
