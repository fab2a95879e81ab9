import { createRoot } from 'react-dom/client';
import '../shared/tokens.css';

const root = document.getElementById('root');
if (root) createRoot(root).render(null);
