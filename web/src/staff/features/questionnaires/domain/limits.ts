import type { FieldType } from '@gatelingo/proto/http/questionnaires';

// The contract's types and limits; a test holds them equal. The contract itself would bring zod into the page.
export const fieldTypeNames: readonly FieldType[] = ['text', 'textarea', 'select', 'checkbox', 'number', 'date'];
export const mostFields = 200;
export const mostOptions = 100;
export const mostImages = 20;
export const imageBytes = 8_000_000;
