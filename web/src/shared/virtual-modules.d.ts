declare module 'virtual:contract-routes' {
  export const contractRoutes: Record<string, { method: string; path: string }>;
}
