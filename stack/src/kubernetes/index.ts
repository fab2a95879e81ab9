export { kubeconfig, startControlPlane } from './control-plane.ts';
