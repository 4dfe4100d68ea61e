//! Where the text comes from that is read.

/// A text that is read a piece at a time: it need not be in the program's memory as a whole.
pub trait Source {
    /// How many bytes it has.
    fn length(&self) -> usize;

    /// Copies what follows the first `at` bytes, until `piece` is full. It has as many.
    fn copy(&self, at: usize, piece: &mut [u8]);
}

impl Source for &[u8] {
    fn length(&self) -> usize {
        self.len()
    }

    fn copy(&self, at: usize, piece: &mut [u8]) {
        if let Some(bytes) = self.get(at..at + piece.len()) {
            piece.copy_from_slice(bytes);
        }
    }
}
